import { Icon } from '#ui/frame/icon.tsx'

/** What keeps somebody from going on, said where they pressed. */
export function PlanNotice({ text }: { text: string }) {
  return (
    <p className="plan-notice" role="alert">
      <Icon name="warning" size={16} /> {text}
    </p>
  )
}
