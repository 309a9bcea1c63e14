import { describe, expect, it } from 'vitest'
import { isCodeFile, isTest, readRepositoryFile, repositoryFiles } from '#scripts/checks/files.ts'

type Rule = {
  says: string
  applies(path: string): boolean
  offence: RegExp
  planted: string[]
  innocent: string[]
}

const isText = (path: string): boolean => !/\.(png|ico|woff2?|webp|jpe?g|gif|gz|br|zip|pdf|bin)$/.test(path)
const isLock = (path: string): boolean => path === 'package-lock.json'
/** Joins a text from parts, so that this file does not break the rules that it checks. */
const joined = (...parts: string[]): string => parts.join('')

const rules: Rule[] = [
  {
    says: 'no test is left out',
    applies: path => isTest(path) && isCodeFile(path),
    offence:
      /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|only|todo|fails|fixme|skipIf|runIf)\b|\bx(?:it|describe)\(/,
    planted: [
      joined('it', ".skip('a')"),
      joined('describe', ".only('a')"),
      joined('it.each([])', ".todo('b')"),
    ].map(text => text.replace('.each([])', '.each')),
    innocent: ["it('skips only what is to do')", 'list.only(1)'],
  },
  {
    says: 'the compiler is never silenced',
    applies: isCodeFile,
    offence: /\bas any\b(?=\s*(?:[;,)\]}.|&]|$))|@ts-(?:ignore|nocheck)|<an[y]>|:\s*any\b(?=\s*[;,)=])/,
    planted: [joined('value as', ' any'), joined('// @ts-', 'ignore'), joined('(value: ', 'any)')],
    innocent: ['as many as you like', "says: 'as anybody'"],
  },
  {
    says: 'no sentence of the product is a reminder to its makers',
    applies: path => isCodeFile(path) || path.endsWith('.md'),
    offence: /\b(?:TO[D]O|FIX[M]E|X[X]X|HAC[K])\b/,
    planted: [joined('// TO', 'DO: later'), joined('# FIX', 'ME')],
    innocent: ['todos', 'hacking'],
  },
  {
    says: 'no path leaves the repository',
    applies: path => isText(path) && !isLock(path),
    offence: /(?<![\w.$}\]):*/-])\/(?:work|home|root|Users|tmp|farm)\/[\w.-]/,
    planted: [joined("'/ho", "me/somebody/x'"), joined('(/tm', 'p/x)'), joined('"/Use', 'rs/me/x"')],
    innocent: ['https://host/home/x', "'./tmp/x'", "'/work-hours/x'"],
  },
  {
    says: 'no place to download packages from is written down',
    applies: isText,
    offence:
      /\/\/registry\.|\bregistry\.[a-z0-9-]+\.(?:org|com|net|io|dev|local)\b|"resolved"\s*:|https?:\/\/[^\s"'`/]*(?:artifact|nexus|verdaccio|npmmirror|pypi)/,
    planted: [
      joined('https://registry', '.example.org'),
      joined('"resol', 'ved": "x"'),
      joined('http://nex', 'us.x/'),
    ],
    innocent: [
      'the registry of stores',
      'registry.entries.map(x)',
      'navigator.serviceWorker.getRegistration',
    ],
  },
]

describe('the repository', () => {
  it.each(rules)('keeps the rule: $says', ({ applies, offence }) => {
    const found = repositoryFiles()
      .filter(applies)
      .flatMap(path =>
        readRepositoryFile(path)
          .split('\n')
          .flatMap((line, at) =>
            offence.test(line) ? [`${path}:${at + 1} ${line.trim().slice(0, 120)}`] : [],
          ),
      )
    expect(found, found.join('\n')).toEqual([])
  })
  it.each(rules)('is checked by a rule that notices a violation: $says', ({ offence, planted, innocent }) => {
    expect(planted.filter(text => !offence.test(text))).toEqual([])
    expect(innocent.filter(text => offence.test(text))).toEqual([])
  })
})
