import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Servers run on one core and the load generator on another, so that they do not compete for time. */
const serversCore = 0
const loadCore = 1

const canPin = availableParallelism() >= 2 && spawnSync('taskset', ['--version']).status === 0

/** Pins every thread of the process to the servers' core. */
export function pinServer(pid: number): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', `${serversCore}`, `${pid}`], { stdio: 'ignore' })
}

export const commandOnLoadCore = (program: string, args: readonly string[]): [string, string[]] =>
  canPin ? ['taskset', ['-c', `${loadCore}`, program, ...args]] : [program, [...args]]

export const corePinningNote = canPin
  ? 'each server on one core, who calls it on the other'
  : 'taskset is missing or there is one core: servers and callers share what there is'
