import type { Corner, PlantedFault } from './fault.ts'

const worker: Corner = { project: 'unit', paths: ['src/sw/'] }

export const inWorker: readonly PlantedFault[] = [
  {
    name: 'a new worker takes over as soon as it is installed',
    file: 'src/sw/on-install.ts',
    find: '  event.waitUntil(fillPrecache(shellPrecache, fetch))\n',
    replace:
      '  event.waitUntil(fillPrecache(shellPrecache, fetch))\n  void (self as unknown as ServiceWorkerGlobalScope).skipWaiting()\n',
    corner: { project: 'e2e', paths: ['tests/e2e/shell/update.spec.ts'] },
  },
  {
    name: 'a file of the precache is taken whatever its content is',
    file: 'src/sw/precache.ts',
    find: "{ cache: 'default', integrity }",
    replace: "{ cache: 'default' }",
    corner: worker,
  },
  {
    name: 'a navigation to a screen needs the network',
    file: 'src/sw/answer-for.ts',
    find: "? 'home' : 'shell'",
    replace: "? 'home' : 'network'",
    corner: worker,
  },
  {
    name: 'the files of the build that was in use are dropped with those of older ones',
    file: 'src/sw/precache.ts',
    find: 'name !== before && !isHeld(name)',
    replace: '!isHeld(name)',
    corner: worker,
  },
  {
    name: 'a push shows two notifications',
    file: 'src/sw/on-push.ts',
    find: 'const shown = await show(message)',
    replace: 'const shown = (await show(message)) && (await show(message))',
    corner: worker,
  },
]
