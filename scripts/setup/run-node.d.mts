export function runNode(node: string, file: string, args: readonly string[], root: string): void
export function withPackagesFirst(
  env: Record<string, string | undefined>,
  root: string,
): Record<string, string | undefined>
