import { join } from 'node:path'
import { testScenarios } from '../../support/scenarios/scenarios.ts'

testScenarios(join(import.meta.dirname, 'merges.tsv'))
