import { listSeparator, type MaterialField, toFieldLabel } from '@dalil/api/contract/rules'
import type { RenderContext } from '../mail/template.ts'

/** Lists the labels of fields, for e-mails about changes. */
export const nameFields = ({ t, language }: Pick<RenderContext, 't' | 'language'>, fields: string[]): string =>
  fields.map((field) => t(`listing.form.${toFieldLabel(field as MaterialField)}`)).join(listSeparator[language])
