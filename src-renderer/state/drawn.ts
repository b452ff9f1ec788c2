/** Resolves when the window has drawn what is set; soon where it draws nothing because it is hidden. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })
}
