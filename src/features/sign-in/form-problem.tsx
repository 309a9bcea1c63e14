import { useEffect, useRef } from 'react'
import { Icon } from '#ui/frame/icon.tsx'

/** Stands under the button that was pressed, so that what it says moves nothing a hand is on. */
export function FormProblem({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button may be the last thing above the edge of the window.
    if (text !== '') place.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <p ref={place} className="form-problem" role="alert">
      {text !== '' && (
        <>
          <Icon name="warning" size={16} /> {text}
        </>
      )}
    </p>
  )
}
