export const RUNNING_NODE: number
export type Machine = {
  version: string
  execPath: string
  platform: string
  arch: string
  root: string
  exists?: (path: string) => boolean
}
export function chooseNode(machine: Machine): { path: string } | { sentence: string }
