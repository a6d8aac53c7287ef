/** Shows a line of a benchmark's result. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The value that `share` of the list (0 to 1) doesn't exceed; 0 for an empty list. */
export function percentile(list: readonly number[], share: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Runs a benchmark; a failed one ends with code 1. */
export function runBench(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
}
