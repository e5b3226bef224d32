// Runs only in browsers that know no modules, and so run nothing else here.
document.getElementById("app").setAttribute("data-boot", "unsupported");
