import './theme-first.ts'
import '../lib/session/session-first.ts'
import './repeat-early-click.ts'
