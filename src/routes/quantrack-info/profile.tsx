import type { ServiceOperator } from '#contract/operator.ts'
import { useSession } from '#state/session/session.ts'
import { operatorWords } from '#text/words/operator.ts'
import { useWords } from '#ui/frame/language.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { operatorProfile } from './view.ts'

export function CompanyProfile({ operator }: { operator: ServiceOperator }) {
  const words = useWords(operatorWords)
  const { user } = useSession()
  const { said, unset } = operatorProfile(operator)
  return (
    <>
      {said.length > 0 && (
        <div className="pad">
          <KeyValues items={said.map(({ id, value }) => ({ id, name: words.fields[id], value }))} />
        </div>
      )}
      {said.length === 0 && <p className="lone-line second">{words.neutral}</p>}
      {user?.is_admin && unset.length > 0 && (
        <p className="lone-line caption break-all">
          {words.missing}. {words.missingAdmin({ names: unset.join(', ') })}
        </p>
      )}
    </>
  )
}
