export type Output = { isTTY?: boolean; write(text: string): unknown }
export type ShownStep = {
  update: (detail: string) => void
  done: (note?: string) => void
  failed: (note?: string) => void
}
export function startStep(text: string, out?: Output): ShownStep
export function step<T>(
  text: string,
  work: (update: (detail: string) => void) => Promise<T>,
  out?: Output,
): Promise<T>
export function say(text: string, out?: Output): void
