/* Keeps what a process has forced to the disk: loaded before the C library (ld.so(8), LD_PRELOAD), it copies each file and each list of
   names below FORCED_FROM to FORCED_TO as they are when fsync or fdatasync has succeeded, under the number of their inode. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static void copy_file(int fd, FILE *copy) {
  char piece[65536];
  off_t at = 0;
  ssize_t length = pread(fd, piece, sizeof piece, 0);
  int own = -1;
  if (length < 0 && errno == EBADF) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    fd = own = open(path, O_RDONLY);
    length = pread(fd, piece, sizeof piece, 0);
  }
  for (; length > 0; length = pread(fd, piece, sizeof piece, at)) {
    fwrite(piece, 1, length, copy);
    at += length;
  }
  if (own >= 0) close(own);
}

static void copy_names(const char *path, FILE *copy) {
  DIR *folder = opendir(path);
  if (!folder) return;
  for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder))
    if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
      fprintf(copy, "%s-%lu %s\n", entry->d_type == DT_DIR ? "folder" : "file", (unsigned long)entry->d_ino, entry->d_name);
  closedir(folder);
}

static void keep(int fd) {
  const char *from = getenv("FORCED_FROM"), *to = getenv("FORCED_TO");
  char link[64], path[PATH_MAX], made[PATH_MAX], kept[PATH_MAX];
  struct stat is;
  if (!from || !to || fstat(fd, &is)) return;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = 0;
  if (strncmp(path, from, strlen(from))) return;
  snprintf(made, sizeof made, "%s/made-%ld", to, (long)syscall(SYS_gettid));
  snprintf(kept, sizeof kept, "%s/%s-%lu", to, S_ISDIR(is.st_mode) ? "folder" : "file", (unsigned long)is.st_ino);
  FILE *copy = fopen(made, "w");
  if (!copy) return;
  if (S_ISDIR(is.st_mode)) copy_names(path, copy);
  else copy_file(fd, copy);
  fclose(copy);
  rename(made, kept);
}

static int force(const char *call, int fd) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, call);
  int result = real(fd);
  int error = errno;
  if (result == 0) keep(fd);
  errno = error;
  return result;
}

int fsync(int fd) { return force("fsync", fd); }
int fdatasync(int fd) { return force("fdatasync", fd); }
