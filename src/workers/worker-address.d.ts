/** The address of a worker's program, which the bundler builds as a file. */
declare module '*?worker&url' {
  const address: string
  // biome-ignore lint/style/noDefaultExport: the bundler exports the address as default
  export default address
}
