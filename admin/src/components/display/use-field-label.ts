import { useTranslate } from 'react-admin'
import { toFieldTextKey } from '../../proposals/field-key.ts'

/** Returns a function that translates a field's name in the audit log or history; unknown names stay unchanged. */
export function useFieldLabel(resource: string): (name: string) => string {
  const translate = useTranslate()
  return (name) =>
    [`resources.${resource}.fields.${name}`, `dalil.changes.fields.${name}`, toFieldTextKey(name)].reduceRight(
      (label, key) => translate(key, { _: label }),
      name,
    )
}
