/** Finds the Firefox that a walk runs in, or installs one. Prints its path; exit code 1 if there is none. */
import { findFirefox } from "../../tests/firefox";
import { aptInstall, printBrowser } from "./browser";

printBrowser("Firefox", "FIREFOX_PATH", findFirefox, ["firefox-esr", "firefox"].flatMap(aptInstall));
