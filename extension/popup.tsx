import './popup.css'
import { detectPlatform } from '#platform/detect.ts'
import { startApp } from '#src/start-app.tsx'
import { useHashLocation } from './hash-location.ts'

// No await at the top: a part that imports from this file would wait for it, and it for the part.
void detectPlatform(window).then(platform => startApp(platform, useHashLocation))
