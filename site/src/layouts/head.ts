import './theme-first.ts'
import '../lib/session/session-first.ts'
import './rendered-first.ts'
