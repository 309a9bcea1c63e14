import { useSession } from '#state/session/session.ts'
import { noteWords } from '#text/note.ts'
import { useText } from '#ui/frame/language.tsx'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { PartBoundary } from '#ui/frame/part-boundary.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import './note.css'

const NoteEditor = lazyPart(async () => (await import('./editor.tsx')).NoteEditor)

/** What somebody has written about this stock. What keeps it comes with it, and not with the chart. */
export function NoteSection({ fsymId }: { fsymId: string }) {
  const { lang } = useText()
  const { status, user } = useSession()
  const words = noteWords[lang]
  return (
    <section className="note" aria-label={words.title}>
      <SectionHead title={words.title} lead={user ? words.lead : words.guest} />
      <PartBoundary fallback={<NoteSkeleton />}>
        {status === 'opening' ? (
          <NoteSkeleton />
        ) : (
          // Nobody's half-written words go into somebody else's note.
          <NoteEditor key={`${user?.pk ?? 'guest'}/${fsymId}`} fsymId={fsymId} owner={user?.pk ?? null} />
        )}
      </PartBoundary>
    </section>
  )
}

const NoteSkeleton = () => (
  <div className="pad">
    <SkeletonText lines={5} />
  </div>
)
