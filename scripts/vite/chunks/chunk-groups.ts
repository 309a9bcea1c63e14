import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { budgets } from '../../size/budgets.ts'
import type { Atom } from './atoms.ts'
import type { ChunkLimits } from './merge-atoms.ts'
import { readModuleGraph } from './module-graph.ts'
import { planChunks } from './plan-chunks.ts'

/**
 * How many scripts and stylesheets are loaded dynamically. With the page, its icons, React, the start and the workers' scripts the
 * service worker keeps some ten more. From about 130 on each further union makes screens fetch kilobytes they do not need.
 */
const FILES = 146
/** A file's size is an estimate before it is built, up to six hundredths too low: `npm run size` measures the built one. */
const ESTIMATED = 0.94

const screen = /\/src\/routes\/[^/]+\/(?:screen|route)\.tsx$/
const gallery = /\/src\/routes\/gallery\//
/** A dictionary is of one language, the second engine is for those who ask for it. */
const alone = /\/src\/(?:text\/(?:ko|en)\/index\.ts|ui\/charts\/second-engine[^/]*)$/

/** What every visit imports after the start, whatever it opens. */
const always = [
  'platform/early-acts.ts',
  'platform/launches.ts',
  'platform/register-worker.ts',
  'state/app/deploy-watch.ts',
  'state/alerts/notice-watch.ts',
  'ui/frame/fonts.ts',
]
const quote = ['routes/quote.$ticker.$tab/screen.tsx', 'features/chart/tab.tsx', 'ui/charts/ai-chart.tsx']
/** The two screens that most visits begin with. */
const visits = [
  [...always, 'routes/home/top.tsx'],
  [...always, ...quote],
]

const limits: ChunkLimits = {
  files: FILES,
  // Everybody pays for a visit's bytes, few for those of a dialog.
  weight: ({ entries: [entry = '', ...others] }) => (others.length > 0 ? 100 : screen.test(entry) ? 2 : 1),
  budget: ({ entries: [entry = '', ...others] }) =>
    others.length === 0 && screen.test(entry)
      ? budgets.routeChunk * 1000 * ESTIMATED
      : Number.POSITIVE_INFINITY,
  staysAlone: ({ modules, loaders }: Atom) =>
    modules.some(id => alone.test(id)) || [...loaders].every(entry => gallery.test(entry)),
}

/** Modules that travel together share a file: the bundler alone makes one for each set of screens, three hundred small ones. */
export function sharedChunks(root: string): Rolldown.CodeSplittingGroup {
  // Module ids have slashes on every system.
  const under = (path: string) => join(root, path).replaceAll('\\', '/')
  const entry = under('index.html')
  const start = [entry, under('src/start-app.tsx'), under('src/platform/web.ts')]
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
