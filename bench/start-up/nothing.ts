// The smallest program that could be ours: one file of TypeScript.
const done: number = 0
process.exitCode = done
