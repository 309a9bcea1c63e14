/** Finds code that a browser's store refuses or that the extension's content security policy blocks; one line per finding. */
export function findForbiddenCode(files: Record<string, string>): string[] {
  return Object.entries(files).flatMap(([path, text]) =>
    rules
      .filter(({ ending, offence }) => path.endsWith(ending) && offence.test(text))
      .map(({ says }) => `${path}: ${says}`),
  )
}

const rules = [
  { ending: '.html', says: 'a script written into the page', offence: /<script(?![^>]*\bsrc=)[^>]*>/i },
  { ending: '.html', says: 'a style written into the page', offence: /<style[\s>]/i },
  { ending: '.html', says: 'a handler written into a tag', offence: /<[a-z][^>]*\son[a-z]+=/i },
  { ending: '.html', says: 'a script from elsewhere', offence: /<script[^>]*\bsrc=["']?(?:https?:)?\/\//i },
  { ending: '.html', says: 'a style from elsewhere', offence: /<link[^>]*\bhref=["']?(?:https?:)?\/\//i },
  { ending: '.js', says: 'eval', offence: /(?<![\w$.])eval\(/ },
  { ending: '.js', says: 'new Function', offence: /\bnew Function\(/ },
  { ending: '.js', says: 'a worker from elsewhere', offence: /\bnew (?:Shared)?Worker\(\s*["'`]https?:/ },
  { ending: '.js', says: 'a script from elsewhere', offence: /\.src\s*=\s*["'`](?:https?:)?\/\// },
  { ending: '.js', says: 'a script from elsewhere', offence: /\bimport(?:Scripts)?\(\s*["'`]https?:/ },
]
