import { useText } from '#ui/frame/language.tsx'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { LazySourceCredits } from './lazy-parts.ts'

export type NumbersOrigin = { source: string; simulated: boolean }

/** Stands below numbers: they are simulated, or the line that their sources ask for. */
export function SourceNote({ of }: { of: readonly (NumbersOrigin | null | undefined)[] }) {
  const { t } = useText()
  const origins = of.flatMap(each => each ?? [])
  if (origins.length === 0) return null
  return (
    <p className="caption foot-note">
      {origins.some(({ simulated }) => simulated) ? (
        t('frame.simulatedLong')
      ) : (
        <LazyBoundary fallback={'\u00a0'}>
          <LazySourceCredits sources={origins.map(({ source }) => source)} />
        </LazyBoundary>
      )}
    </p>
  )
}
