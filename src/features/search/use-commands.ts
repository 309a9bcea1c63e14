import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { SearchIndex } from '#domain/search/build-index.ts'
import { promptInstall, useInstall } from '#state/app/install.ts'
import { changeSettings, type Settings, useSettings } from '#state/app/settings.ts'
import { useSession } from '#state/session/session.ts'
import { type CommandHit, findCommands, loadCommandIndex } from './commands.ts'
import { isPage, type PaletteCommand, palettePages } from './directory.ts'
import { type PaletteAction, paletteActions } from './palette-actions.ts'

export type PaletteCommandRunner = {
  /** null until the command names have loaded; the results wait for them, so that rows do not move. */
  find: ((q: string) => CommandHit[]) | null
  /** Commands shown before anything is typed. */
  suggested: readonly CommandHit[]
  isCurrent(action: PaletteAction): boolean
  run(action: PaletteAction): void
}

const first = [
  'rankings',
  'schedule',
  'my-stock',
  'trust',
  'more',
  'theme-dark',
  'theme-light',
  'lang-ko',
  'lang-en',
]

const isSet = ({ change }: PaletteAction, settings: Settings): boolean =>
  change !== undefined &&
  Object.entries(change).every(([name, value]) => settings[name as keyof Settings] === value)

const bare = (command: PaletteCommand): CommandHit => ({ command, kind: 'exact', text: '', ranges: [] })

/** Finds the pages and actions that are available to this user. */
export function usePaletteCommands(onSignOut: () => void): PaletteCommandRunner {
  const [, navigate] = useLocation()
  const { status } = useSession()
  const settings = useSettings()
  const install = useInstall()
  const index = useIndex()
  const canInstall = install.kind === 'promptable' || install.kind === 'steps'
  const isFor = useMemo(
    () => (command: PaletteCommand) =>
      command.who !== undefined
        ? (status === 'signed-in') === (command.who === 'signed-in')
        : command.id !== 'install' || canInstall,
    [status, canInstall],
  )
  const find = useMemo(() => index && ((q: string) => findCommands(index, q, isFor)), [index, isFor])
  const suggested = useMemo(
    () =>
      [...palettePages, ...paletteActions]
        .filter(command => first.includes(command.id) && isFor(command))
        .filter(command => isPage(command) || !isSet(command, settings))
        .map(bare),
    [isFor, settings],
  )
  return {
    find,
    suggested,
    isCurrent: action => isSet(action, settings),
    run(action) {
      if (action.change) changeSettings(action.change)
      else if (action.id === 'sign-out') onSignOut()
      else if (install.kind === 'promptable') void promptInstall()
      else navigate('/more-menu')
    },
  }
}

/** When the index fails to load, which needs a missing file of the build, the search still finds stocks. */
function useIndex(): SearchIndex | null {
  const [index, setIndex] = useState<SearchIndex | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadCommandIndex().then(
      made => isCurrent && setIndex(made),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return index
}
