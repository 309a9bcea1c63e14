/** The address of a file that the builder has made a worker's program of. */
declare module '*?worker&url' {
  const address: string
  // biome-ignore lint/style/noDefaultExport: the builder names it so
  export default address
}
