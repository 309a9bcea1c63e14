import './popup.css'
import { detectPlatform } from '#platform/detect.ts'
import { startApp } from '#src/start-app.tsx'

void startApp(detectPlatform(window))
