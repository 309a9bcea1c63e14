import { useEffect, useRef } from 'react'
import { Icon } from '#ui/frame/icon.tsx'

/** The error of a form. It is below the button, so that it does not move the fields the user is working on. */
export function FormProblem({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Scrolls the error into view, because the button may be at the bottom edge of the window with the error below it.
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
