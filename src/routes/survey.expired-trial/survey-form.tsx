import { useId, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { useDirtyForm } from '#state/my-stocks/dirty-forms.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { answerTrialSurvey, type TrialSurvey } from '#state/session/trial-survey.ts'
import { trialSurveyWords } from '#text/words/trial-survey.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'

type Question = TrialSurvey['questions'][number]
type Answers = Readonly<Record<string, string>>

/** The server takes no longer answer. */
const LONGEST = 2000

/** None of the questions must be answered, and skipping is always there. */
export function TrialSurveyForm({ questions }: { questions: readonly Question[] }) {
  const { t } = useText()
  const words = useWords(trialSurveyWords)
  const { online } = useConnectivity()
  const [answers, setAnswers] = useState<Answers>({})
  const [isEmpty, setIsEmpty] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.trim() !== ''))
  const hasAnswer = Object.keys(given).length > 0
  useDirtyForm('trial-survey', hasAnswer && !busy)
  const send = async () => {
    setIsEmpty(!hasAnswer)
    if (!hasAnswer || busy || !online) return
    setBusy(true)
    setProblem(null)
    const reply = await answerTrialSurvey(given)
    setBusy(false)
    if (!reply.ok && reply.error.code !== 'conflict') setProblem(reply.error)
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      {questions.map(question => (
        <SurveyQuestion
          key={question.id}
          question={question}
          answer={answers[question.id] ?? ''}
          onAnswer={answer => {
            setAnswers(before => ({ ...before, [question.id]: answer }))
            setIsEmpty(false)
          }}
        />
      ))}
      <div className="plan-actions">
        {isEmpty && <p role="alert">{words.nothing}</p>}
        {!online && <p role="status">{words.offline}</p>}
        {problem && <p role="alert">{t(`problems.${problem.code}`)}</p>}
        <div className="actions">
          <Button kind="primary" type="submit" busy={busy} disabled={!online}>
            {words.send}
          </Button>
          <LinkButton href="/">{words.skip}</LinkButton>
        </div>
      </div>
    </form>
  )
}

type QuestionProps = { question: Question; answer: string; onAnswer: (answer: string) => void }

function SurveyQuestion({ question, answer, onAnswer }: QuestionProps) {
  const { lang } = useText()
  const words = useWords(trialSurveyWords)
  const id = useId()
  const textOf = (of: { text_kr: string; text_en: string }) => (lang === 'ko' ? of.text_kr : of.text_en)
  if (question.options.length === 0)
    return (
      <div className="survey-question">
        <label className="survey-label" htmlFor={id}>
          {textOf(question)}
        </label>
        <textarea
          id={id}
          rows={4}
          maxLength={LONGEST}
          value={answer}
          onChange={event => onAnswer(event.target.value)}
        />
      </div>
    )
  const options = [
    ...question.options.map(option => ({ value: option.id, label: textOf(option) })),
    { value: '', label: words.none },
  ]
  return (
    <fieldset className="survey-question">
      <legend>{textOf(question)}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="survey-choice">
          <input
            type="radio"
            name={id}
            value={value}
            checked={answer === value}
            onChange={() => onAnswer(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
