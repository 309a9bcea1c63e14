export function inTurn<T>(
  lock: string,
  work: (alongside: (child: number) => void) => Promise<T>,
  options?: { onWait?: (pid: number | undefined) => void; silence?: number },
): Promise<T>
