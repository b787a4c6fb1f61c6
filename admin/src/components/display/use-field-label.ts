import { useTranslate } from 'react-admin'
import { toFieldTextKey } from '../../revisions/field-key.ts'

/** Returns a function that names a field of the audit log or the history; without a text, the name itself. */
export function useFieldLabel(resource: string): (name: string) => string {
  const translate = useTranslate()
  return (name) =>
    [`resources.${resource}.fields.${name}`, `dalil.changes.fields.${name}`, toFieldTextKey(name)].reduceRight(
      (label, key) => translate(key, { _: label }),
      name,
    )
}
