import { createElement } from 'react'
import { Menu, useGetResourceLabel, useResourceDefinitions } from 'react-admin'

/**
 * The screens of the role. Only resources that the role may open are registered, so the items need no check of their
 * own: react-admin's wait for one, and what is below them moves.
 */
export function ResourceItems() {
  const label = useGetResourceLabel()
  return Object.values(useResourceDefinitions()).map(({ name, icon }) => (
    <Menu.Item
      key={name}
      to={`/${name}`}
      state={{ _scrollToTop: true }}
      primaryText={label(name, 2)}
      leftIcon={createElement(icon)}
    />
  ))
}
