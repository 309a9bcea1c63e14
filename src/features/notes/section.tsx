import { useSession } from '#state/session/session.ts'
import { noteWords } from '#text/words/note.ts'
import { useWords } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import './notes.css'

const NoteEditor = lazyComponent(async () => (await import('./editor.tsx')).NoteEditor)

/** The user's note on this stock. Its code loads with the note, not with the chart. */
export function NoteSection({ fsymId }: { fsymId: string }) {
  const { status, user } = useSession()
  const words = useWords(noteWords)
  return (
    <section className="note" aria-label={words.title}>
      <SectionHead title={words.title} lead={user ? words.lead : words.guest} />
      <LazyBoundary fallback={<NoteSkeleton />}>
        {status === 'opening' ? (
          <NoteSkeleton />
        ) : (
          // The key remounts the editor per user, so that one user's draft never gets into another user's note.
          <NoteEditor key={`${user?.pk ?? 'guest'}/${fsymId}`} fsymId={fsymId} owner={user?.pk ?? null} />
        )}
      </LazyBoundary>
    </section>
  )
}

const NoteSkeleton = () => (
  <div className="pad">
    <SkeletonText lines={5} />
  </div>
)
