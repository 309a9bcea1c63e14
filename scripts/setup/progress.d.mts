export type TerminalOutput = { isTTY?: boolean; write(text: string): unknown }
export type ShownStep = {
  update: (detail: string) => void
  done: (note?: string) => void
  failed: (note?: string) => void
}
export function startStep(text: string, out?: TerminalOutput): ShownStep
export function step<T>(
  text: string,
  work: (update: (detail: string) => void) => Promise<T>,
  out?: TerminalOutput,
): Promise<T>
export function say(text: string, out?: TerminalOutput): void
