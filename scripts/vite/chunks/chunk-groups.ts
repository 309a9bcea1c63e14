import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { budgetsInKilobytes } from '../../size/budgets.ts'
import type { Atom } from './atoms.ts'
import type { ChunkLimits } from './merge-atoms.ts'
import { readModuleGraph } from './module-graph.ts'
import { planChunks } from './plan-chunks.ts'

/**
 * The number of scripts and stylesheets that load dynamically (our choice). The service worker precaches some ten files
 * more: the page, its icons, React, the start and the workers. Below about 130, each further merge makes screens fetch
 * kilobytes that they do not need.
 */
const FILES = 163
/** Before the build a file's size is an estimate, up to 6 % too low; `npm run size` measures the built file. */
const ESTIMATED = 0.94

const screen = /\/src\/routes\/[^/]+\/(?:screen|route)\.tsx$/
const gallery = /\/src\/routes\/gallery\//
/**
 * These are never merged with other modules, because a user needs only one language, few open the second engine or
 * a live chart, bring a broker's file, meet a prompt or answer the survey, and only an empty installation shows how to set it up.
 */
const alone = new RegExp(
  `/src/(?:${[
    'text/(?:ko|en)/index\\.ts',
    'ui/charts/(?:second-engine[^/]*|live-chart\\.tsx)',
    'features/sources/market-setup/market-setup\\.tsx',
    'features/occasions/occasion-prompt\\.tsx',
    'routes/my-stock/trade-import/trade-import\\.tsx',
    'routes/survey\\.expired-trial/trial-survey\\.tsx',
  ].join('|')})$`,
)

/** Modules that every visit imports after the start, whichever screen it opens. */
const always = [
  'platform/launches.ts',
  'platform/register-worker.ts',
  'start/early-acts.ts',
  'state/app/deploy-watch.ts',
  'state/app/maintenance-watch.ts',
  'ui/frame/fonts.ts',
]
const quote = ['routes/quote.$ticker.$tab/screen.tsx', 'features/chart/tab.tsx', 'ui/charts/ai-chart.tsx']
/** The two screens with which most visits begin. */
const visits = [
  [...always, 'routes/home/top.tsx'],
  [...always, ...quote],
]

const limits: ChunkLimits = {
  files: FILES,
  // The bytes of a visit weigh most because every visit loads them; those of a dialog weigh least because only few
  // visits open one.
  weight: ({ entries: [entry = '', ...others] }) => (others.length > 0 ? 4000 : screen.test(entry) ? 2 : 1),
  budget: ({ entries: [entry = '', ...others] }) =>
    others.length === 0 && screen.test(entry)
      ? budgetsInKilobytes.routeChunk * 1000 * ESTIMATED
      : Number.POSITIVE_INFINITY,
  staysAlone: ({ modules, loaders }: Atom) =>
    modules.some(id => alone.test(id)) || [...loaders].every(entry => gallery.test(entry)),
}

/** Merges modules that load together into shared files. The bundler alone makes one file per set of screens: 300 small ones. */
export function sharedChunks(root: string): Rolldown.CodeSplittingGroup {
  // Module ids have forward slashes on every system.
  const under = (path: string) => join(root, path).replaceAll('\\', '/')
  const entry = under('index.html')
  const start = [entry, under('src/start/start-app.tsx'), under('src/platform/web.ts')]
  const visited = visits.map(sources => sources.map(source => under(`src/${source}`)))
  let names: ReadonlyMap<string, string> | undefined
  return {
    debugName: 'shared',
    priority: -1,
    includeDependenciesRecursively: false,
    name(id, bundler) {
      names ??= planChunks(
        readModuleGraph(entry, module => bundler.getModuleInfo(module)),
        { start, visits: visited, limits },
      )
      return names.get(id) ?? null
    },
  }
}
