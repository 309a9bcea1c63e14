const NO_NETWORK = [
  'ENOTCACHED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ERR_SOCKET_TIMEOUT',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'E502',
  'E503',
  'E504',
]
const NOT_TRUSTED = ['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'CERT_HAS_EXPIRED']

/** Finds the error codes in npm's output: those it names («npm error code ENOTFOUND») and those inside its messages. */
function npmCodes(output) {
  const named = [...output.matchAll(/npm (?:error|ERR!) (?:code|errno) (\S+)/g)].map(match => match[1])
  const inside = [...output.matchAll(/\b(E[A-Z_]{4,}|[A-Z]+_CERT_[A-Z_]+|UNABLE_TO_[A-Z_]+)\b/g)]
  return [...new Set([...named, ...inside.map(match => match[1])])]
}

/**
 * Whether «npm ci» refuses the lock file only because it lacks optional packages of other machines. When the registry
 * could not serve such a package, npm leaves it out of the lock file, and later calls that lock file out of date.
 * https://github.com/npm/cli/issues/9846
 */
export function lacksOnlyOptional(output, locked) {
  const refused = [...output.matchAll(/npm error (Missing|Invalid): (@?[^@\s]+)@/g)]
  const optional = new Set(
    Object.values(locked.packages ?? {}).flatMap(entry => Object.keys(entry.optionalDependencies ?? {})),
  )
  const ours = Object.keys(locked.packages?.['']?.optionalDependencies ?? {})
  return (
    refused.length > 0 &&
    refused.every(([, word, name]) => word === 'Missing' && optional.has(name) && !ours.includes(name))
  )
}

export function lacksNetwork(output) {
  return npmCodes(output).some(code => NO_NETWORK.includes(code))
}

/** Returns whether a file could not be unpacked; npm only warns about it. */
export function wasCutShort(output) {
  return /TAR_ENTRY_ERROR|ENOSPC|EDQUOT/.test(output)
}

/** Writes one sentence that explains why «npm ci» failed in this folder. */
export function sentenceForNpm(output, root) {
  const codes = npmCodes(output)
  const has = list => codes.some(code => list.includes(code))
  if (has(['ENOSPC', 'EDQUOT'])) {
    return `The disk is full: the packages need about 1 GB in ${root}. Make room and run the command again.`
  }
  if (has(['EROFS'])) return `The folder ${root} is on a read-only disk: copy it to one that can be written.`
  if (has(['EBUSY', 'ENOTEMPTY'])) {
    return `A file in ${root}/node_modules is in use: stop what runs from it and run the command again.`
  }
  if (has(['EACCES', 'EPERM'])) {
    return `The folder ${root} (or npm's cache) cannot be written by this user: give it to yourself, or copy the folder to a place of your own.`
  }
  if (has(NOT_TRUSTED)) {
    return "The npm registry's certificate is not trusted on this machine: if a proxy stands in between, name its certificate in NODE_EXTRA_CA_CERTS."
  }
  if (has(NO_NETWORK)) {
    return 'The npm registry cannot be reached: the first start needs the network once, to fetch the packages. Check the connection and run the command again.'
  }
  if (has(['EUSAGE'])) {
    return 'package-lock.json does not fit package.json: run «npm install», or take both files from the same commit.'
  }
  if (has(['EINTEGRITY'])) {
    return 'A package arrived damaged: run «npm cache verify», then the command again.'
  }
  if (has(['E401', 'E403', 'E404'])) {
    return `The npm registry in use refuses a package (${codes[0]}): see «npm config get registry».`
  }
  return `npm could not install the packages:\n${tail(output)}`
}

function tail(output) {
  return output.trim().split('\n').slice(-12).join('\n')
}
