/** Shows a line of a benchmark's result. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
