/** Finds a browser that tests run in, or installs one. */
import { spawnSync } from "node:child_process";

type Command = readonly string[];

/** Commands that install a package of Debian and its kin, as this user or by way of sudo. */
export const aptInstall = (name: string): readonly Command[] => {
  const install = ["apt-get", "install", "--yes", "--no-install-recommends", name];
  return [install, ["sudo", "-n", ...install]];
};

/**
 * Prints the path of a browser, after installing it if there is none. Exit code 1 if none could be installed.
 *
 * @param variable    the environment variable that names one
 * @param installers  commands that may install it, the best first
 */
export function printBrowser(
  name: string,
  variable: string,
  find: () => string | null,
  installers: readonly Command[],
): void {
  const install = (): string | null => {
    for (const [program = "", ...args] of installers) {
      console.error(`No ${name} was found; trying ${program} ${args.join(" ")}`);
      spawnSync(program, args, { stdio: ["ignore", process.stderr, process.stderr] });
      const found = find();
      if (found) return found;
    }
    return null;
  };
  try {
    const path = find() ?? install();
    if (!path)
      throw new Error(`No ${name} was found, and none could be installed: install one, or name it in ${variable}.`);
    console.log(path);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
