export function runNpm(
  root: string,
  args: readonly string[],
  onStart?: (pid: number) => void,
): Promise<{ code: number | null; output: string }>
