import type { SitePage } from '@dalil/api/contract'
import { toSlug } from '@dalil/api/contract/rules'
import { pageKinds } from '@dalil/db/vocabulary'
import { Box } from '@mui/material'
import { BooleanInput, FormDataConsumer, required, SelectInput, TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { parseLine } from '../components/forms/parse-line.ts'
import { languageChoices } from '../languages.ts'
import { MarkdownInput } from './MarkdownInput.tsx'
import { PagePreview } from './PagePreview.tsx'

const kinds = pageKinds.map((id) => ({ id, name: `resources.pages.kinds.${id}` }))

export function PageFields() {
  const { getValues, setValue } = useFormContext<Partial<SitePage>>()
  const proposeSlug = () => {
    const { title = '', slug } = getValues()
    if (!slug) setValue('slug', toSlug(title))
  }
  return (
    <Box sx={styles}>
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
        <TextInput
          source="title"
          validate={required()}
          parse={parseLine}
          onBlur={proposeSlug}
          fullWidth
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
        <MarkdownInput source="body" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <SelectInput source="kind" choices={kinds} validate={required()} />
          <SelectInput source="language" choices={languageChoices} translateChoice={false} validate={required()} />
          <TextInput
            source="slug"
            validate={required()}
            helperText="resources.pages.slug_hint"
            slotProps={{ htmlInput: { dir: 'ltr' } }}
          />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          <BooleanInput source="is_published" helperText={false} />
          <FormDataConsumer<SitePage>>
            {({ formData }) =>
              formData.kind === 'page' && (
                <>
                  <BooleanInput source="in_footer" helperText={false} />
                  <BooleanInput source="in_navigation" helperText={false} />
                </>
              )
            }
          </FormDataConsumer>
        </Box>
      </Box>
      <PagePreview />
    </Box>
  )
}

const styles = {
  width: '100%',
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
