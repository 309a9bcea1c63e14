export type LockedPackage = {
  version?: string
  optional?: boolean
  optionalDependencies?: Record<string, string>
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
}
export type Lock = { packages?: Record<string, LockedPackage> }
export type Machine = { platform: string; arch: string; libc?: string }
export function readLock(root: string): string
export function stampOf(lockText: string, machine: Machine): string
export function isInstalled(root: string, machine?: Machine): boolean
export function missingFrom(root: string, machine?: Machine): string[]
export function missingPackages(locked: Lock, installed: Lock, machine: Machine): string[]
