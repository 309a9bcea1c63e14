import './popup.css'
import { startPopup } from './start-popup.tsx'

// No await at the top: a part that imports from this file would wait for it, and it for the part.
void startPopup()
