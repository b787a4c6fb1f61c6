import { type FieldProps, TextField } from '../../../../components/form/TextField.tsx'
import type { StepProps } from '../steps/step-props.ts'

type Props = Omit<Partial<FieldProps>, 'form'> &
  Pick<StepProps, 'form' | 'texts'> & {
    name: 'title_latin' | 'price' | 'phone' | 'whatsapp' | 'email' | 'website'
  }

export const OptionalField = ({ form, texts, name, ...input }: Props) => (
  <TextField
    {...form.field(name)}
    label={texts[`listing.form.${name}`]}
    optional={texts['listing.form.optional']}
    {...input}
  />
)
