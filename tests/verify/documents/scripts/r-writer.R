# Draws charts with R's pdf and cairo_pdf devices.
for (line in readLines(commandArgs(trailingOnly = TRUE)[1])) {
  fields <- strsplit(line, '\t')[[1]]
  seed <- as.integer(fields[1])
  if (seed %% 2) pdf(fields[2], width = 7, height = 5, title = fields[3], useDingbats = seed %% 4 == 1) else cairo_pdf(fields[2], width = 7, height = 5)
  set.seed(seed)
  plot(cumsum(rnorm(50)), type = 'o', main = fields[3], xlab = 'day', ylab = 'amount')
  legend('topleft', fields[4])
  invisible(dev.off())
}
