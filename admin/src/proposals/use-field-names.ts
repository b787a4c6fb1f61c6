import { orderChanges } from '@dalil/api/contract/rules'
import { useTranslate } from 'react-admin'
import { useFormat } from '../components/use-format.ts'
import { toFieldTextKey } from './field-key.ts'

export function useFieldNames() {
  const translate = useTranslate()
  const { join } = useFormat()
  return (changes: object): string => join(orderChanges(changes).map(([field]) => translate(toFieldTextKey(field))))
}
