/** The gain from more cores: the same tournament on one and on all of them, in wall-clock time. */
import { availableParallelism } from "node:os";
import { tournament } from "../scripts/commands/tournament";

const BATTLES = "40000";

/** Times the tournament; on a machine that is busy with other things, the figure means little. */
export async function workers(): Promise<string> {
  const seconds = async (threads: number) => {
    const start = performance.now();
    const argv = ["myoss-gamma", "battleaxe", "explorer", "--games", BATTLES, "--workers", String(threads)];
    await tournament(argv);
    return (performance.now() - start) / 1000;
  };
  const cores = availableParallelism();
  const [one, all] = [await seconds(1), await seconds(cores)];
  return `${BATTLES} battles: ${one.toFixed(1)} s on one core, ${all.toFixed(1)} s on ${cores}: ${(one / all).toFixed(2)} times as fast`;
}
