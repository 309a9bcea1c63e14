import { build } from 'vite'
import { compressedSize } from './bundle.ts'

/** The libraries that the client uses, each imported as we use it, without our own code. */
const floor = `
import { createElement, lazy, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Link, Route, Router, Switch, useLocation, useSearch } from 'wouter'
import { proxy, subscribe, useSnapshot } from 'valtio'
import useSWR, { SWRConfig } from 'swr'
import { deleteDB, openDB } from 'idb'
globalThis.floor = [
  createElement, lazy, Suspense, useEffect, useState, createRoot, Link, Route, Router, Switch, useLocation,
  useSearch, proxy, subscribe, useSnapshot, useSWR, SWRConfig, deleteDB, openDB,
]
`

/** Returns the compressed size of the client's libraries, bundled by the same bundler. */
export async function compressedSizeOfLibraries(root: string): Promise<number> {
  const id = '/floor.js'
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'tidemark-floor',
        resolveId: source => (source === id ? id : null),
        load: requested => (requested === id ? floor : null),
      },
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: id } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const code = outputs.flatMap(one => ('output' in one ? one.output : []))
  return code.reduce((sum, one) => sum + (one.type === 'chunk' ? compressedSize(one.code) : 0), 0)
}
