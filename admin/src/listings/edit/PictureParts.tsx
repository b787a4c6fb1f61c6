import Add from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Button, FormHelperText } from '@mui/material'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useFormat } from '../../components/use-format.ts'

export const toPictureTextKey = (key: string) => `resources.listings.picture_form.${key}`

export function useFileTooLargeMessage(maxBytes: number) {
  const translate = useTranslate()
  const { join } = useFormat()
  return (files: File[]) => {
    const names = files.filter(({ size }) => size > maxBytes).map(({ name }) => name)
    if (names.length === 0) return undefined
    return translate(toPictureTextKey('too_large'), { names: join(names), most: maxBytes / 1024 / 1024 })
  }
}

interface FilePickerProps {
  label: string
  accept: string
  isMultiple?: boolean
  onFiles: (files: File[]) => void
}

export function FilePicker({ label, accept, isMultiple = false, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button startIcon={<Add />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // An empty value lets the user choose the same file again.
          target.value = ''
        }}
      />
    </>
  )
}

export const PictureErrorText = ({ text }: { text: string | undefined }) =>
  text ? (
    <FormHelperText error role="alert" tabIndex={-1}>
      {text}
    </FormHelperText>
  ) : null
