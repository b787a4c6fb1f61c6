import { listSeparator, type MaterialField, toFieldLabel } from '@dalil/api/contract/rules'
import type { RenderContext } from '../mail/template.ts'

export const nameFields = ({ t, language }: Pick<RenderContext, 't' | 'language'>, fields: string[]): string =>
  fields.map((field) => t(`listing.form.${toFieldLabel(field as MaterialField)}`)).join(listSeparator[language])
