import './theme-first.ts'
import '../lib/session/session-first.ts'
import '../lib/rendered-first.ts'
