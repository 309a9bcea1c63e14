import { AlertSection } from '#features/alerts/part.tsx'
import { alertWords } from '#text/words/notification.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useWords } from '#ui/frame/language.tsx'

export function AlertFeatureLinks() {
  const words = useWords(alertWords)
  const links = [
    ['/notification/setting/feature/stock', words.featureStock, words.featureStockHint],
    ['/notification/setting/feature/industry', words.featureIndustry, words.featureIndustryHint],
    ['/notification/upgrade', words.featureLimits, words.featureLimitsHint],
    ['/notification', words.featureInbox, words.featureInboxHint],
  ] as const
  return (
    <AlertSection title={words.features}>
      <ul className="alert-rows">
        {links.map(([href, name, hint]) => (
          <li key={href}>
            <Anchor href={href} className="alert-link">
              <span>
                <span className="mid">{name}</span>
                <span className="caption">{hint}</span>
              </span>
              <Icon name="chevron" size={16} />
            </Anchor>
          </li>
        ))}
      </ul>
    </AlertSection>
  )
}
