/** The address of a worker's script, which the build makes of its module. */
declare module "*?worker&url" {
  const address: string;
  export default address;
}
